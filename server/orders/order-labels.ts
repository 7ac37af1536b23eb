import type { Language } from '../brand/brand';

const ENGLISH = {
  payment: 'Payment',
  deliverTo: 'Deliver to',
  amount: 'Amount',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  discount: 'Discount',
  total: 'Total',
  comma: ', ',
  orderedBy: 'Ordered by',
  gift: 'Gift',
  giftMessage: 'Message for the card',
  noPrices: 'No prices in the parcel',
  driverNote: 'Note for the driver',
  /** By the way of payment and its status. */
  payments: {
    'card pending': 'Card, not paid',
    'card paid': 'Paid by card',
    'card refund_pending': 'Paid by card, refund requested',
    'card partially_refunded': 'Paid by card, partly refunded',
    'card refunded': 'Refunded to the card',
    'cash pending': 'Cash on delivery',
    'cash paid': 'Paid in cash',
    'cash refunded': 'Refunded in cash',
  } as Readonly<Record<string, string>>,
};

type OrderLabels = typeof ENGLISH;

const ARABIC: OrderLabels = {
  payment: 'الدفع',
  deliverTo: 'التوصيل إلى',
  amount: 'المبلغ',
  subtotal: 'المجموع الفرعي',
  delivery: 'التوصيل',
  discount: 'الخصم',
  total: 'الإجمالي',
  comma: '، ',
  orderedBy: 'المُرسِل',
  gift: 'هدية',
  giftMessage: 'رسالة البطاقة',
  noPrices: 'من دون أسعار في الطرد',
  driverNote: 'ملاحظة للسائق',
  payments: {
    'card pending': 'بالبطاقة، لم يُدفع',
    'card paid': 'مدفوع بالبطاقة',
    'card refund_pending': 'مدفوع بالبطاقة، وطُلب استرداد المبلغ',
    'card partially_refunded': 'مدفوع بالبطاقة، وأُعيد جزء من المبلغ',
    'card refunded': 'أُعيد المبلغ إلى البطاقة',
    'cash pending': 'الدفع عند الاستلام',
    'cash paid': 'مدفوع نقدًا',
    'cash refunded': 'أُعيد المبلغ نقدًا',
  },
};

/** The words of an order that emails, slips and receipts share. */
export const ORDER_LABELS: Readonly<Record<Language, OrderLabels>> = { ar: ARABIC, en: ENGLISH };
