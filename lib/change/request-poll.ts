/** Sent to the window when something that the page shows has changed. */
export const ROOM_NEWS_EVENT = 'console:room-news'

let poll: (() => void) | undefined

/** For the live machinery only: sets the function that makes the relay read now; undefined removes it. */
export function answerPollRequests(by: (() => void) | undefined): void {
  poll = by
}

/** Call after any change of the page's own, so that other pages see it at once too. */
export const requestPoll = (): void => poll?.()
