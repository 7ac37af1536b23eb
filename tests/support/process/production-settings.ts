/** Everything that production requires except a database, with services that don't exist. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_ID: 'lawza',
  SMS_GATEWAY_AUTH: 'Bearer one',
  PAYMENT_GATEWAY: 'myfatoorah',
  MYFATOORAH_TOKEN: 'two',
  MYFATOORAH_BASE_URL: 'https://pay.example',
  MYFATOORAH_WEBHOOK_SECRET: 'three',
};
