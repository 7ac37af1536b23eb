/** A recorded response. */
export interface Recorded {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** Milliseconds until the response was complete. */
  readonly took: number;
}

/** A `fetch` that records its responses. */
export function recorder(fetchIt: typeof fetch, now: () => number) {
  const answers: Recorded[] = [];
  const recording: typeof fetch = async (input, init) => {
    const began = now();
    const request = new Request(input, init);
    const response = await fetchIt(request);
    const text = await response.text();
    answers.push({
      path: new URL(request.url).pathname,
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text,
      took: now() - began,
    });
    const isBare = [204, 205, 304].includes(response.status);
    return new Response(isBare ? null : text, { status: response.status, headers: response.headers });
  };
  return {
    fetch: recording,
    /** Returns and removes the recorded responses. */
    take: (): Recorded[] => answers.splice(0),
  };
}
