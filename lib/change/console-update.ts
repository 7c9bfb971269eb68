import { BUILD_HEADER, BUILD_META } from '@/lib/contract/console-build'

let isUpdated = false

/** Whether the console has answered with another build than the page's: the next page is then a new document. */
export const isConsoleUpdated = (): boolean => isUpdated

/** The build of the console that made this page; undefined where none is said. */
export const pageBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${BUILD_META}]`)?.content

/** Notes the build in the console's answer; '' if it did not say. */
export function noteBuild(now: string, build = pageBuild): void {
  const own = build()
  if (now !== '' && own !== undefined && now !== own) isUpdated = true
}

/** Wraps `ask` (fetch) to notice in the answers that the console was updated. */
export const noticingUpdates =
  (ask: typeof fetch, build = pageBuild): typeof fetch =>
  async (input, init) => {
    const answer = await ask(input, init)
    // A proxy may remove the header: then the framework notices the update in the pages it receives.
    noteBuild(answer.headers.get(BUILD_HEADER) ?? '', build)
    return answer
  }
