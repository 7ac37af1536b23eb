export * from './catalogue';
export * from './customers';
export * from './reports';
