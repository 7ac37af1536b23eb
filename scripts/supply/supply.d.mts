export function auditOf(answer: unknown): { verdict: 'passed' | 'failed' | 'not checked'; sentence: string };
export function signaturesOf(answer: unknown): ReturnType<typeof auditOf>;
export function billOf<T>(everything: T): T;
