import { Plural } from '@lingui/react/macro';

/** How few units are left. */
export const FewLeft = ({ units }: { units: number }) => <Plural value={units} one="Only # left" other="Only # left" />;
