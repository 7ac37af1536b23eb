import { hash } from 'node:crypto';

/** What is stored of a message's id at WhatsApp: its hash, because the id contains the phone in base64. */
export const providerRefOf = (messageId: string): string => hash('sha256', messageId, 'base64url');
