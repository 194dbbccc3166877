/**
 * Keeps an answer for a moment and lets everybody who asks meanwhile share one question. Failures
 * are shared by those who wait for them and kept for nobody.
 */
export function remember<Value>(ttlMs: number, load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  let known: { value: Value; untilMs: number } | undefined;
  return async () => {
    if (known && performance.now() < known.untilMs) return known.value;
    loading ??= load()
      .then((value) => {
        known = { value, untilMs: performance.now() + ttlMs };
        return value;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
}
