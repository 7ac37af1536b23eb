import { Trans } from '@lingui/react/macro';
import { Ltr } from '../../../components/text/Ltr';
import { Fact, Facts } from '../../../components/layout/ResultPage';

const REFERENCE_LENGTH = 64;

/** The payment's number, for support. */
export function Reference({ paymentId }: { paymentId: string }) {
  if (paymentId === '') return null;
  return (
    <Facts>
      <Fact label={<Trans>Reference number</Trans>}>
        <Ltr>{paymentId.slice(0, REFERENCE_LENGTH)}</Ltr>
      </Fact>
    </Facts>
  );
}
