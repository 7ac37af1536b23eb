export type CodeLength = 4 | 6;

const BUILT: CodeLength = import.meta.env.VITE_OTP_LENGTH === '6' ? 6 : 4;

/** How many digits a login code has: from the document, or from the build. */
export const codeLength = (): CodeLength => (document.documentElement.dataset.codeLength === '6' ? 6 : BUILT);

/** For machines: whether a code has all of its digits. */
export const isCompleteCode = (_: unknown, { code }: { code: string }): boolean => code.length === codeLength();
