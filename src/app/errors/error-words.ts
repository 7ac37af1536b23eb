/** Texts of the error screen, which must work without messages and machines. */
export const ERROR_WORDS = {
  ar: {
    title: 'حدث خطأ غير متوقع',
    help: 'لم يُفقد شيء من سلتك. حاول مرة أخرى أو عُد إلى الرئيسية.',
    payment: 'مبلغك محفوظ. لا تدفع مرة أخرى، وراجع «طلباتي».',
    reset:
      'إذا تكرر الخطأ فقد يفيد مسح ما حفظته الصفحة: السلة والمفضلة. يبقى حسابك مفتوحًا، ولا تتأثر طلباتك ولا ما دفعته.',
    reference: 'الرقم المرجعي',
    retry: 'حاول مرة أخرى',
    home: 'الرئيسية',
    orders: 'طلباتي',
    call: 'اتصل بنا',
    forget: 'مسح البيانات المحفوظة',
  },
  en: {
    title: 'Something went wrong',
    help: 'Nothing in your cart was lost. Try again or go back to Home.',
    payment: 'Your payment is safe. Do not pay again. Check My Orders.',
    reset:
      'If this keeps happening, it may help to clear what this page has saved: cart and wishlist. You stay logged in, and your orders and payment stay.',
    reference: 'Reference number',
    retry: 'Try Again',
    home: 'Home',
    orders: 'My Orders',
    call: 'Call support',
    forget: 'Reset saved data',
  },
} as const;

export const LANGUAGES = [
  { lang: 'ar', dir: 'rtl' },
  { lang: 'en', dir: 'ltr' },
] as const;
