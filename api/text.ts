const CONTROLS = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu;

/** A text from outside without control and direction characters. */
export const plain = (text: string): string => text.replace(CONTROLS, '');
