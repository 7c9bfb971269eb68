import { exactTime } from '@/lib/format/date'
import { browserClock } from './clock'
import { placePopup, placePopupBeside } from './popup-placement'

/** Delay of the specification: 250 ms; 300 ms for truncated text (data-tip-delay). */
const OPEN_DELAY_MS = 250
/** Time to cross the gap from the anchor to the bubble, which may be hovered (WCAG 1.4.13). */
const CLOSE_DELAY_MS = 120

/** Times compute their tooltip when it opens: a list of fifty would otherwise contain it fifty times. */
const TIPPED = '[data-tip], time.tip-anchor'

function tipText(target: HTMLElement): string | undefined {
  if (!(target instanceof HTMLTimeElement)) return target.dataset.tip
  return exactTime(new Date(target.dateTime), browserClock())
}

/**
 * One bubble for all elements with data-tip and all times, present or future, in server markup or islands:
 * a table of a hundred tips needs no more script than one. Opens on hover and on keyboard focus; closes on
 * leaving, Esc, scrolling or pressing. Returns a function that removes it.
 */
export function installTips(root: Document): () => void {
  const bubble = root.createElement('div')
  bubble.className = 'tip'
  bubble.id = 'tip'
  bubble.role = 'tooltip'
  bubble.popover = 'manual'
  let anchor: HTMLElement | null = null
  /** The element whose tip opens when the delay is over. */
  let coming: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide() {
    if (anchor?.getAttribute('aria-describedby') === bubble.id)
      anchor.removeAttribute('aria-describedby')
    anchor = null
    bubble.remove()
  }

  function show(target: HTMLElement) {
    coming = null
    const text = tipText(target)
    if (!text || !target.isConnected) return hide()
    if (anchor === target) return
    hide()
    anchor = target
    bubble.textContent = text
    if (target.dataset.tipTitle) {
      const title = root.createElement('span')
      title.className = 'tip-title'
      title.textContent = target.dataset.tipTitle
      bubble.prepend(title)
    }
    // Inside an open modal dialog, as everything outside is inert: there the bubble can be hovered and
    // read. Within a landmark, for screen reader users who navigate by landmarks.
    const home = target.closest('dialog, main, nav, aside, .shell-top') ?? root.body
    if (bubble.parentNode !== home) home.append(bubble)
    bubble.showPopover()
    // Above a menu entry it would cover the entry before.
    const menu = target.closest('[role=menu]')
    if (menu) placePopupBeside(bubble, target, menu)
    else placePopup(bubble, target, { side: 'above', align: 'center', gap: 6 })
    if (!target.hasAttribute('aria-describedby') && target.ariaLabel !== text)
      target.setAttribute('aria-describedby', bubble.id)
  }

  function stop() {
    clearTimeout(timer)
    coming = null
  }
  function cancel() {
    stop()
    hide()
  }

  const tipped = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(TIPPED) : null

  function plan(target: HTMLElement, delayMs: number) {
    if (target === coming) return
    stop()
    if (target === anchor) return
    coming = target
    timer = setTimeout(show, delayMs, target)
  }

  function onOver(event: PointerEvent) {
    if (event.pointerType === 'touch') return
    if (event.target instanceof Node && bubble.contains(event.target)) return stop()
    const target = tipped(event)
    if (target) plan(target, Number(target.dataset.tipDelay) || OPEN_DELAY_MS)
    else {
      stop()
      if (anchor) timer = setTimeout(hide, CLOSE_DELAY_MS)
    }
  }
  // In a menu the focus follows the pointer, which opens the tip itself.
  function onFocus(event: Event) {
    const target = tipped(event)
    if (target?.matches(':focus-visible')) plan(target, OPEN_DELAY_MS)
    else if (!target || (target !== anchor && target !== coming)) cancel()
  }
  // Only the tip of this element: the pointer may be on the next one, whose delay is running.
  function onBlur(event: Event) {
    const target = tipped(event)
    if (!target) return
    if (target === anchor) hide()
    if (target === coming) stop()
  }
  // Pressing a disabled element shows the reason at once; a finger can't hover.
  function onPress(event: PointerEvent) {
    const target = tipped(event)
    const explain =
      target?.matches('[aria-disabled="true"]') ||
      (event.pointerType === 'touch' && target?.matches('.tip-anchor'))
    if (target && explain) {
      stop()
      show(target)
    } else if (!(event.target instanceof Node && bubble.contains(event.target))) cancel()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel()
  }
  // Only the open tip: the pointer may be on the next element, whose delay is running.
  function onScroll(event: Event) {
    if (anchor && event.target instanceof Node && event.target.contains(anchor)) hide()
  }

  const controller = new AbortController()
  const options = { capture: true, passive: true, signal: controller.signal }
  root.addEventListener('pointerover', onOver, options)
  root.addEventListener('focusin', onFocus, options)
  root.addEventListener('focusout', onBlur, options)
  root.addEventListener('pointerdown', onPress, options)
  root.addEventListener('keydown', onKey, options)
  root.addEventListener('scroll', onScroll, options)
  // Hover or focus may have begun before this was loaded.
  const focused = root.activeElement?.closest<HTMLElement>(TIPPED)
  const hovered = [...root.querySelectorAll<HTMLElement>(`:is(${TIPPED}):hover`)].at(-1)
  if (focused?.matches(':focus-visible')) plan(focused, OPEN_DELAY_MS)
  else if (hovered && root.defaultView?.matchMedia('(hover: hover)').matches)
    plan(hovered, OPEN_DELAY_MS)
  return () => {
    controller.abort()
    cancel()
  }
}
