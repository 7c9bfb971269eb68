import font from '@/node_modules/@vercel/og/dist/Geist-Regular.ttf'

/*
 * The library fetches its font from beside its script, where a Worker has no files, and, for letters
 * that its font lacks, others from the internet. Here the font is part of the Worker, and nothing else
 * is asked for: a card tells no other party what it says.
 */
globalThis.fetch = (asked) =>
  new URL(asked instanceof Request ? asked.url : asked).host === 'link-cards'
    ? // Asked for as the Worker starts, when a real Response can't be made yet.
      Promise.resolve({ arrayBuffer: () => Promise.resolve(font) } as Response)
    : Promise.reject(new Error('A card is drawn without the internet.'))
