import { askSession } from '@/lib/api/own-origin'
import { toast } from '@/lib/ui/toast-store'
import { isConsoleUpdated } from './console-update'
import type { Problem } from './outcome'
import { NotLoaded, reloadPage, unreached } from './unreached'

/**
 * Why a part of the program couldn't be loaded. The files of an earlier build may be gone for good:
 * then only a reload helps. Whether the console was updated is asked once more where no answer has
 * said so yet.
 * @param consequence what follows from it: 'so nothing was changed'
 * @param cause what was thrown, where that may be an action's, too
 */
export async function unloadedProblem(consequence: string, cause?: unknown): Promise<Problem> {
  const isUpdated = () => isConsoleUpdated() || unreached(cause).isReloadDue
  // The answer's header tells (console-update.ts), whatever else it says.
  if (!isUpdated()) await askSession().catch(() => {})
  return isUpdated()
    ? { message: `The console was updated, ${consequence}.`, isReloadDue: true }
    : { message: `The console can’t be reached, ${consequence}.` }
}

/** Says that a part of the program couldn't be loaded, with a way to reload where only that helps. */
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
 * Of a part that an action takes (`import()`): where it can't be loaded, it rejects with what `unreached`
 * tells as that. Nothing was sent then.
 */
export const neededToSend = <T>(part: Promise<T>): Promise<T> =>
  part.catch(async () => {
    throw new NotLoaded(await unloadedProblem('so nothing was changed'))
  })
