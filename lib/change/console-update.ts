import { BUILD_HEADER, BUILD_META } from '@/lib/contract/console-build'

let isUpdated = false

/** Whether the console has answered as another build than the page's: what comes next is a document. */
export const isConsoleUpdated = (): boolean => isUpdated

const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_META}]`)?.content

/** `ask` (fetch) for a page, which notices by the answers when the console was updated. */
export const noticingUpdates =
  (ask: typeof fetch, build = pageBuild): typeof fetch =>
  async (input, init) => {
    const answer = await ask(input, init)
    const now = answer.headers.get(BUILD_HEADER)
    // A proxy between may take it away: then the framework notices by the pages it is sent.
    if (now !== null && build() !== undefined && now !== build()) isUpdated = true
    return answer
  }
