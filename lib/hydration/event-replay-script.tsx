import { EVENT_REPLAY_SCRIPT } from './event-replay'

/** Notes what the reader does before the page is hydrated. */
export function EventReplayScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {EVENT_REPLAY_SCRIPT}
    </script>
  )
}
