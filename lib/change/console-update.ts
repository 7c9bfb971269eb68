import { BUILD_HEADER, BUILD_META } from '@/lib/contract/console-build'

let isUpdated = false

/** Whether the console has answered as another build than the page's: what comes next is a document. */
export const isConsoleUpdated = (): boolean => isUpdated

const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_META}]`)?.content

/** Which build the console has answered as; '' where it did not say. */
export function noteBuild(now: string, build = pageBuild): void {
  const own = build()
  if (now !== '' && own !== undefined && now !== own) isUpdated = true
}

/** `ask` (fetch) for a page, which notices by the answers when the console was updated. */
export const noticingUpdates =
  (ask: typeof fetch, build = pageBuild): typeof fetch =>
  async (input, init) => {
    const answer = await ask(input, init)
    // A proxy between may take it away: then the framework notices by the pages it is sent.
    noteBuild(answer.headers.get(BUILD_HEADER) ?? '', build)
    return answer
  }
