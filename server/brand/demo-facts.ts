import type { ShopFacts } from '../../api/schemas/shop-facts';
import { DEFAULT_FACTS } from './default-facts';

const WORK: Omit<ShopFacts['delivery'][string], 'days'> = {
  cutOff: '14:00',
  timeZone: 'Asia/Kuwait',
  workingDays: ['sun', 'mon', 'tue', 'wed', 'thu', 'sat'],
  holidays: [],
};

/** The shop of the demo, with what its pages can show of a `shop.json`. */
export const DEMO_FACTS: ShopFacts = {
  ...DEFAULT_FACTS,
  contact: {
    phone: null,
    whatsapp: '+96555500000',
    email: 'hello@lawza.example',
    address: { ar: 'شارع سالم المبارك، السالمية، الكويت', en: 'Salem Al Mubarak Street, Salmiya, Kuwait' },
    licence: '2026/1042',
  },
  policies: {
    returns: {
      ar: `يمكنك إرجاع أي قطعة أو استبدالها خلال **14 يومًا** من استلامها.

- القطعة بحالتها الأصلية ومعها علبتها.
- العطور والأطعمة لا تُرجَع بعد فتحها.
- نستلمها من بابك، والاستلام على حسابنا إذا كان الخطأ منا.

يعود المبلغ إلى البطاقة نفسها خلال 5 أيام عمل من وصول القطعة إلينا. كلّمنا على [واتساب](https://wa.me/96555500000) واذكر رقم طلبك.`,
      en: `You can return or exchange any item within **14 days** of receiving it.

- The item is in its original condition, in its box.
- Perfume and food can't be returned once opened.
- We collect it from your door. Collection is free if the mistake was ours.

The money goes back to the same card within 5 working days after the item reaches us. Write to us on [WhatsApp](https://wa.me/96555500000) with your order number.`,
    },
    delivery: {
      ar: `نوصّل إلى كل مناطق الكويت ودول الخليج.

- **الكويت:** خلال يومي عمل، والتوصيل مجاني للطلبات بقيمة 20 د.ك أو أكثر.
- **بقية دول الخليج:** خلال 5 أيام عمل، والرسوم حسب الوزن وتظهر قبل الدفع.

الطلبات بعد الساعة 2 ظهرًا تُجهَّز في يوم العمل التالي. لا توصيل يوم الجمعة.

إذا اخترت الدفع عند الاستلام، تدفع للمندوب نقدًا حين يصلك الطلب.`,
      en: `We deliver to every area of Kuwait and to the Gulf states.

- **Kuwait:** within 2 working days, free for orders from KD 20.
- **Other Gulf states:** within 5 working days. The fee depends on the weight and is shown before you pay.

Orders after 2 pm are prepared on the next working day. There is no delivery on Fridays.

With cash on delivery you pay the driver when your order arrives.`,
    },
    care: {
      ar: `- **الجلد والأقمشة:** امسحها بقطعة رطبة، واحفظها بعيدًا عن الشمس.
- **النحاس والمعدن:** جفّفها بعد كل استخدام، ولا تضعها في غسالة الصحون.
- **العطور والبخور:** احفظها محكمة الإغلاق في مكان بارد ومعتم.`,
      en: `- **Leather and fabric:** wipe with a damp cloth and keep out of the sun.
- **Brass and metal:** dry after every use, and keep out of the dishwasher.
- **Perfume and bakhoor:** store tightly closed, in a cool and dark place.`,
    },
    privacy: {
      ar: `نحفظ اسمك ورقم هاتفك وعناوينك لنوصّل طلباتك، ولا نبيعها لأحد.

- بيانات بطاقتك تُدخَل في صفحة بوابة الدفع ولا تصل إلينا.
- يمكنك حذف حسابك من صفحة حسابك، فتُحذف معه عناوينك.`,
      en: `We store your name, phone number and addresses to deliver your orders, and sell them to nobody.

- Card details are entered with the payment gateway and never reach us.
- You can delete your account on your profile page. Your addresses are deleted with it.`,
    },
    terms: {
      ar: `الأسعار بالدينار الكويتي. يُعتمد الطلب عندما نؤكده لك. وإذا نفد ما طلبته ألغيناه وأعدنا إليك المبلغ.

هذا متجر تجريبي: لا يُباع فيه شيء ولا يُشحن.`,
      en: `Prices are in Kuwaiti dinars. An order is placed when we confirm it. If something has sold out, we cancel it and return the money.

This is a demo: nothing is sold or shipped.`,
    },
  },
  delivery: {
    KW: { days: 2, ...WORK },
    ...Object.fromEntries(['SA', 'AE', 'BH', 'QA', 'OM'].map((country) => [country, { days: 5, ...WORK }])),
  },
  payments: ['knet', 'visa', 'mastercard', 'applepay', 'cash'],
  gifts: { message: true, hidePrices: true },
};
