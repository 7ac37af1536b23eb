import type { Language } from '../brand/brand';
import { ORDER_LABELS } from '../orders/order-labels';

const ENGLISH = {
  ...ORDER_LABELS.en,
  packing: 'Packing slip',
  receipt: 'Receipt',
  taxReceipt: 'Simplified tax invoice',
  order: 'Order',
  date: 'Date',
  item: 'Item',
  sku: 'SKU',
  quantity: 'Quantity',
  price: 'Price',
  units: 'Units',
  net: 'Total without VAT',
  vat: 'VAT',
  vatNumber: 'VAT number',
  refunded: 'Refunded',
  note: 'Note',
  licence: 'Licence',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  currency: 'KD',
};

export type SlipWords = typeof ENGLISH;

const ARABIC: SlipWords = {
  ...ORDER_LABELS.ar,
  packing: 'بيان التعبئة',
  receipt: 'إيصال',
  taxReceipt: 'فاتورة ضريبية مبسطة',
  order: 'رقم الطلب',
  date: 'التاريخ',
  item: 'الصنف',
  sku: 'رمز الصنف',
  quantity: 'الكمية',
  price: 'السعر',
  units: 'عدد القطع',
  net: 'الإجمالي غير شامل الضريبة',
  vat: 'ضريبة القيمة المضافة',
  vatNumber: 'الرقم الضريبي',
  refunded: 'المبلغ المسترد',
  note: 'ملاحظة',
  licence: 'رقم الترخيص',
  phone: 'الهاتف',
  whatsapp: 'واتساب',
  currency: 'د.ك',
};

export const WORDS: Readonly<Record<Language, SlipWords>> = { ar: ARABIC, en: ENGLISH };
