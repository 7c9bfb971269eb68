import type { Failure } from '@/lib/api/result'
import type { Outcome } from '@/lib/change/outcome'

const failureOf = (
  fieldErrors: Record<string, string>,
  problems: Extract<Outcome, { type: 'failure' }>['problems'] = [],
): Outcome<never> => ({ type: 'failure', fieldErrors, problems })

/** What the platform's refusal of a list means (behaviour-operator.md, allow list); undefined for others. */
export function allowListRefusal(result: Failure): Outcome<never> | undefined {
  // It has stored the list by then, unless something between has answered.
  if (result.status === 503)
    return failureOf({}, [
      {
        message:
          'The platform may have saved the list without applying it everywhere. Check the list, then save it again.',
        status: 503,
        requestId: result.requestId,
        outcomeUnknown: true,
      },
    ])
  if (result.type !== 'error') return undefined
  const { message } = result.error
  const [, seen] = /address of this request, ([0-9a-f.:]*[0-9a-f])/i.exec(message) ?? []
  if (seen !== undefined)
    return failureOf({
      ips: `The platform sees this console come from ${seen}. Add that address, else nobody reaches the platform by this console.`,
    })
  return message.startsWith('The IP allowlist') ? failureOf({ ips: message }) : undefined
}
