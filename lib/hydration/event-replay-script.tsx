import { EVENT_REPLAY_SCRIPT } from './event-replay'

/** In a tab that draws nothing, ms. */
const UNSEEN_AFTER_MS = 100

/*
 * After the first frame or with the first key, text or press, whichever comes first: a slow browser
 * takes as long for it as for a tenth of that frame. Text that is composed or dictated may have no key.
 * The key it begins with is its own to note, for what it adds to the window is not called for an event
 * that is there already.
 */
const ONCE_NEEDED =
  `(f=>{const once=e=>{if(!f)return;f();f=void 0;if(e?.type=='keydown')eventReplay.keys.push(e)};` +
  `for(const t of['keydown','beforeinput','pointerdown'])addEventListener(t,once,{capture:true,once:true});` +
  `requestAnimationFrame(()=>setTimeout(once));setTimeout(once,${UNSEEN_AFTER_MS})` +
  `})(()=>{${EVENT_REPLAY_SCRIPT}})`

/** Notes what the reader does before the page is hydrated. */
export function EventReplayScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {ONCE_NEEDED}
    </script>
  )
}
