import { useLingui } from '@lingui/react';
import { css } from 'styled-system/css';
import { ownValue } from '../../../domain/text/own-value';
import { MarkDrawing } from './MarkDrawing';

const mark = css({ flex: 'none', rounded: '[5px]', bg: 'white', boxShadow: 'option' });

/** The names of the ways to pay by card that have a mark; here, because only this lazy module needs them. */
const NAMES: Readonly<Record<string, { readonly ar: string; readonly en: string }>> = {
  knet: { ar: 'كي نت', en: 'KNET' },
  visa: { ar: 'فيزا', en: 'Visa' },
  mastercard: { ar: 'ماستركارد', en: 'Mastercard' },
  amex: { ar: 'أمريكان إكسبريس', en: 'American Express' },
  applepay: { ar: 'أبل باي', en: 'Apple Pay' },
  googlepay: { ar: 'جوجل باي', en: 'Google Pay' },
  samsungpay: { ar: 'سامسونج باي', en: 'Samsung Pay' },
  mada: { ar: 'مدى', en: 'mada' },
  benefit: { ar: 'بنفت', en: 'BENEFIT' },
  stcpay: { ar: 'إس تي سي باي', en: 'stc pay' },
};

/** The marks of the ways to pay, each with its name; unknown ones are left out. */
export function PaymentMarks({ marks }: { marks: readonly string[] }) {
  const { i18n } = useLingui();
  return marks.map((key) => {
    const name = ownValue(NAMES, key);
    if (!name) return null;
    return (
      <svg
        key={key}
        className={mark}
        width={38}
        height={24}
        viewBox="0 0 38 24"
        role="img"
        aria-label={i18n.locale === 'en' ? name.en : name.ar}
      >
        <MarkDrawing name={key} />
      </svg>
    );
  });
}
