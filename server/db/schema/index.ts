export * from './catalogue';
export * from './customers';
export * from './reports';
export * from './selling';
