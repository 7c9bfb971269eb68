let poll: (() => void) | undefined

/** For the live machinery only: how it has the relay look now; undefined when it is gone. */
export function answerPollRequests(by: (() => void) | undefined): void {
  poll = by
}

/** After any change of the page's own: other pages shall see it at once too. */
export const requestPoll = (): void => poll?.()
