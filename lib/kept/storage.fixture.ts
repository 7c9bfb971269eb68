/** A browser's storage with the content of `store`: its keys are members, as in browsers. */
export const storageOf = (store: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    },
    {
      ownKeys: () => [...store.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        typeof key === 'string' && store.has(key)
          ? { value: store.get(key), enumerable: true, configurable: true }
          : undefined,
    },
  )
