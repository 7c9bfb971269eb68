'use client'

import { useSearchParams } from 'next/navigation'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import type { Kept } from '@/lib/change/kept-value'
import { changeParam } from '@/lib/navigation/query-param'
import { tellUnloaded } from '@/lib/change/unloaded'
import { onNearContent } from './near-content'
import { useReopened } from './use-reopened'
import { HydrationSafeSuspense } from '@/lib/hydration/hydration-safe-suspense'
import { useHydrated } from '@/lib/hydration/use-hydrated'

interface Closing {
  readonly onClose: () => void
}

/** Loads a dialog; its module's default export is the component. Must be stable. */
type Load<C> = () => Promise<{ default: ComponentType<C> }>

/** What it is opened with. */
type Own<C> = Omit<C, 'onClose'>

/** Names what could not be shown. */
type Title<C> = string | ((props: NoInfer<Own<C>>) => string)

interface Waited<C> extends Closing {
  readonly props: Own<C>
}

const Nothing = () => null

interface Opening {
  /**
   * Tells it from what else opens on the same page, in every build, so that the page's own reload opens it
   * again (lib/change/reopen.ts): its title unless said. Null for what must not stand in storage, or
   * can't: what it is opened with has functions, elements, or the like. `props` are for those.
   */
  readonly name?: string | null
  /** Loaded when it is opened, not once the reader comes to the content: for what few people open. */
  readonly isRare?: boolean
}

interface PropsOf<C> extends Opening {
  /** What it is shown with, for what it was opened with; undefined when that is not its own. */
  readonly props: (subject: string) => NoInfer<Own<C>> | undefined
  /** The query parameter that keeps it open. */
  readonly param?: string
}

interface Opener<T extends readonly unknown[]> {
  readonly open: (...subject: T) => void
  /** To be rendered once; undefined while it is closed. */
  readonly dialog: ReactNode
}

/**
 * A dialog or panel that is no part of the first load: `open` shows it with its props until it calls
 * `onClose`. With `props` it is opened by a word, '' unless said, and its props are those of every
 * moment. With `param` the page's URL keeps it open, through reloads and in links: opening and closing
 * it are steps in the history. Where its script can't be loaded it says so and closes; the next
 * opening asks for it again.
 */
export function useDialog<C extends Closing>(
  load: Load<C>,
  title: Title<C>,
  ...options: Own<C> extends Kept<Own<C>> ? [Opening?] : [Opening & { readonly name: null }]
): Opener<[props: Own<C>]>
export function useDialog<C extends Closing>(
  load: Load<C>,
  title: Title<C>,
  options: PropsOf<C>,
): Opener<[subject?: string]>
export function useDialog<C extends Closing>(
  load: Load<C>,
  title: Title<C>,
  { param, props: propsOf, isRare, name }: Partial<PropsOf<C>> = {},
): Opener<[subject?: Own<C> | string]> {
  const [Dialog] = useState(() => lazyDialog(load, title))
  const own = name === undefined && typeof title === 'string' ? title : (name ?? undefined)
  const { opened, setOpened } = useReopened<Own<C> | string>(param === undefined ? own : undefined)
  const inUrl = useSearchParams().get(param ?? '') ?? undefined
  const open = useCallback(
    (subject: Own<C> | string = '') =>
      param === undefined ? setOpened(subject) : changeParam(param, String(subject)),
    [param, setOpened],
  )
  const close = useCallback(
    () => (param === undefined ? setOpened(undefined) : changeParam(param, null)),
    [param, setOpened],
  )
  const loadAhead = useEffectEvent(() => {
    // Asked for again when it is needed; a failure is told then.
    if (!isRare) load().catch(() => {})
  })
  useEffect(() => onNearContent(() => loadAhead()), [])
  const subject = param === undefined ? opened : inUrl
  const props = typeof subject === 'string' ? propsOf?.(subject) : subject
  return { open, dialog: props && <Dialog key={inUrl} props={props} onClose={close} /> }
}

/**
 * The component of `useDialog` alone, for what keeps its own state of being open: drawn with its
 * props, it loads what it shows. `Waiting` stands there meanwhile.
 */
export function lazyDialog<C extends Closing>(
  load: Load<C>,
  title: Title<C>,
  Waiting: ComponentType<Waited<C>> = Nothing,
) {
  type Props = Waited<C>
  function Unreachable({ props, onClose }: Props) {
    const close = useEffectEvent(() => {
      void tellUnloaded(typeof title === 'string' ? title : title(props))
      onClose()
    })
    useEffect(() => close(), [])
    return null
  }
  let loaded: ComponentType<Props> | undefined
  const loadShown = async (): Promise<ComponentType<Props>> => {
    try {
      const { default: Loaded } = await load()
      // The rest of them is what it is opened with.
      loaded = ({ props, onClose }) => <Loaded {...({ ...props, onClose } as unknown as C)} />
      return loaded
    } catch {
      return Unreachable
    }
  }
  // What is open as the page comes is drawn by the server.
  const Served = lazy(async () => ({ default: await loadShown() }))

  /** Not by `lazy`: React would show it 300 ms after its empty fallback, also where it is there. */
  function Opened(props: Props) {
    const [Shown, setShown] = useState(() => loaded)
    useEffect(() => {
      if (!Shown) void loadShown().then((ready) => setShown(() => ready))
    }, [Shown])
    if (!Shown) return <Waiting {...props} />
    return (
      <Suspense>
        <Shown {...props} />
      </Suspense>
    )
  }
  return function LazyDialog(props: Props) {
    const [isOpened] = useState(useHydrated())
    return isOpened ? (
      <Opened {...props} />
    ) : (
      <HydrationSafeSuspense>
        <Served {...props} />
      </HydrationSafeSuspense>
    )
  }
}
