export * from './catalogue';
export * from './customers';
export * from './reports';
export * from './sandbox';
export * from './orders';
export * from './refunds';
export * from './messages';
export * from './search';
