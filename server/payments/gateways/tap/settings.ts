import * as v from 'valibot';

export const tapSettings = {
  variables: {
    TAP_SECRET_KEY: v.optional(
      v.pipe(v.string(), v.regex(/^sk_(test|live)_\w+$/, 'must be a secret key, sk_test_… or sk_live_…')),
    ),
    TAP_BASE_URL: v.optional(
      v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/, 'must be an http:// or https:// address')),
      'https://api.tap.company',
    ),
  },
  required: ['TAP_SECRET_KEY'],
  hosts: ['tap.company'],
  isDemo: false,
};
