import type { QueryClient } from '@tanstack/react-query'
import { routes } from '@/lib/routes'
import { unpackPrefetched } from './prefetched'
import type { Read } from './query'

const keyOf = (project: string) => ['instanceChoices', project]

/** Fails with an Error if they can't be read. */
async function choices(
  project: string,
  query: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${routes.instanceNew(project)}/choices${query}`, { signal })
  // If the session is over, the answer is a redirect to sign-in: other reads of the page deal with that.
  if (!response.ok || response.redirected) throw new Error('No choices could be read')
  // The route of that address packs them by part.
  return unpackPrefetched(await response.text()) as Readonly<Record<string, unknown>>
}

/** One part of the choices of the form for a new instance in `project` (`choiceParts`, beside the form). */
export const instanceChoiceRead = <C>(project: string, part: string): Read<C> => ({
  queryKey: [...keyOf(project), part],
  queryFn: async ({ signal }) => (await choices(project, `?part=${part}`, signal))[part] as C,
})

/** All of them in one answer, which fills the reads of the parts; true once it has. */
export const instanceChoicesRead = (project: string) => ({
  queryKey: keyOf(project),
  queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
    for (const [part, choice] of Object.entries(await choices(project, '', signal)))
      client.setQueryData([...keyOf(project), part], choice)
    return true
  },
})
