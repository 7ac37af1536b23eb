import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { css } from 'styled-system/css';
import { ownValue } from '../../../domain/text/own-value';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { MarkDrawing } from './MarkDrawing';

const mark = css({ flex: 'none', rounded: '[5px]', bg: 'white', boxShadow: 'option' });

/** The ways to pay by card that have a mark. */
const NAMES: Readonly<Record<string, MessageDescriptor>> = {
  knet: msg`KNET`,
  visa: msg`Visa`,
  mastercard: msg`Mastercard`,
  amex: msg`American Express`,
  applepay: msg`Apple Pay`,
  googlepay: msg`Google Pay`,
  samsungpay: msg`Samsung Pay`,
  mada: msg`mada`,
  benefit: msg`BENEFIT`,
  stcpay: msg`stc pay`,
};

/** The marks of the ways to pay, and their names; unknown ones are left out. */
export function PaymentMarks({ marks }: { marks: readonly string[] }) {
  const { i18n, t } = useLingui();
  const known = marks.flatMap((key) => {
    const name = ownValue(NAMES, key);
    return name ? [{ key, name: i18n._(name) }] : [];
  });
  return (
    <>
      <VisuallyHidden>{known.map(({ name }) => name).join(t`, `)}</VisuallyHidden>
      {known.map(({ key }) => (
        <svg key={key} className={mark} width={38} height={24} viewBox="0 0 38 24" aria-hidden="true">
          <MarkDrawing name={key} />
        </svg>
      ))}
    </>
  );
}
