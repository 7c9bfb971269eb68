import { askSession } from '@/lib/api/own-origin'
import { toast } from '@/lib/ui/toast-store'
import { isConsoleUpdated } from './console-update'
import type { Problem } from './outcome'
import { NotLoaded, reloadPage, unreached } from './unreached'

/**
 * Why a part of the program couldn't be loaded. The files of an earlier build may be gone: then only a
 * reload helps. If no answer has said yet whether the console was updated, this asks.
 * @param consequence what follows from it: 'so nothing was changed'
 * @param cause what was thrown, where that may be an action's, too
 */
export async function unloadedProblem(consequence: string, cause?: unknown): Promise<Problem> {
  const isUpdated = () => isConsoleUpdated() || unreached(cause).isReloadDue
  // The header of any answer tells (console-update.ts).
  if (!isUpdated()) await askSession().catch(() => {})
  return isUpdated()
    ? { message: `The console was updated, ${consequence}.`, isReloadDue: true }
    : { message: `The console can’t be reached, ${consequence}.` }
}

/** Tells the reader that a part of the program couldn't be loaded; offers a reload if only that helps. */
export async function tellUnloaded(
  title: string,
  consequence = 'so nothing was changed',
  cause?: unknown,
): Promise<Problem> {
  const problem = await unloadedProblem(consequence, cause)
  toast({
    ...{ variant: 'error', title, content: problem.message },
    ...(problem.isReloadDue && { action: { text: 'Reload', run: reloadPage } }),
  })
  return problem
}

/**
 * Wraps the import of a part that an action needs: if it can't be loaded, the promise rejects with an error
 * that `unreached` puts into words. Nothing was sent then.
 */
export const neededToSend = <T>(part: Promise<T>): Promise<T> =>
  part.catch(async () => {
    throw new NotLoaded(await unloadedProblem('so nothing was changed'))
  })
