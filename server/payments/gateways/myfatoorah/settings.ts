import * as v from 'valibot';

const text = v.optional(v.pipe(v.string(), v.trim()));

export const myFatoorahSettings = {
  variables: {
    MYFATOORAH_TOKEN: text,
    MYFATOORAH_BASE_URL: v.optional(
      v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/, 'must be an http:// or https:// address')),
    ),
    MYFATOORAH_WEBHOOK_SECRET: text,
    MYFATOORAH_SIGNED_FIELDS: v.optional(
      v.pipe(v.string(), v.regex(/^\w+\.\w+(,\w+\.\w+)*$/, 'must be names like Invoice.Id,Invoice.Status with commas')),
    ),
  },
  required: ['MYFATOORAH_TOKEN', 'MYFATOORAH_BASE_URL', 'MYFATOORAH_WEBHOOK_SECRET'],
  hosts: ['myfatoorah.com'],
  isDemo: false,
};
