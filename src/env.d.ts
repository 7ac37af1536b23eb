interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string;
  readonly VITE_API_PATHS?: string;
  readonly VITE_IDEMPOTENCY_KEY?: string;
  readonly VITE_MAPBOX_TOKEN?: string;
  readonly VITE_PAYMENT_HOSTS?: string;
  readonly VITE_PIXEL_ID?: string;
  readonly VITE_PIXEL_URL?: string;
  readonly VITE_SUPPORT_PHONE?: string;
  readonly VITE_OTP_LENGTH?: string;
}
