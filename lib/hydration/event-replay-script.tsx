import { EVENT_REPLAY_SCRIPT } from './event-replay'

/** In a tab that draws nothing, ms. */
const UNSEEN_AFTER_MS = 100

/** What the notes are begun for, and what they are of. */
const HELD = ['keydown', 'beforeinput', 'pointerdown', 'click', 'input', 'compositionend', 'submit']

/*
 * Holds what the reader does before the notes can begin, which stand further down in the document:
 * text that is composed or dictated may be there with the field, and has no key.
 */
const HOLD =
  `(()=>{const held=[],over=new AbortController,i=self.earlyInput={held,stop:()=>over.abort()},` +
  `hold=e=>{held.push(e);i.begin?.()};` +
  `for(const t of${JSON.stringify(HELD)})addEventListener(t,hold,{capture:true,signal:over.signal})})()`

/*
 * After the first frame or with the first key, text or press, whichever comes first: a slow browser
 * takes as long for it as for a tenth of that frame. What it begins with is held, too: what it adds to
 * the window is not called for an event that is there already.
 */
const ONCE_NEEDED =
  `(f=>{const i=self.earlyInput,begin=()=>{if(!f)return;i.stop();f(i.held);f=void 0};` +
  `i.begin=begin;if(i.held.length)begin();` +
  `requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${UNSEEN_AFTER_MS})` +
  `})(held=>{${EVENT_REPLAY_SCRIPT}})`

interface Props {
  readonly nonce: string | undefined
}

/** Holds what the reader does from the first byte on. Stands before all that can be used. */
export function EarlyInputScript({ nonce }: Props) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {HOLD}
    </script>
  )
}

/** Notes what the reader does before the page is hydrated. Needs an EarlyInputScript above it. */
export function EventReplayScript({ nonce }: Props) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {ONCE_NEEDED}
    </script>
  )
}
