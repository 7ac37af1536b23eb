export const runCheck = async (_name: string): Promise<number> => 1;
