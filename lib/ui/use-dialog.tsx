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
import { HydrationSafeSuspense } from './hydration-safe-suspense'
import { useHydrated } from './use-hydrated'

interface Closing {
  readonly onClose: () => void
}

/** Loads a dialog; its module's default export is the component. Must be stable. */
type Load<C> = () => Promise<{ default: ComponentType<C> }>

/** The props that it is opened with. */
type Own<C> = Omit<C, 'onClose'>

/** The title for the error if it can't be loaded. */
type Title<C> = string | ((props: NoInfer<Own<C>>) => string)

interface Waited<C> extends Closing {
  readonly props: Own<C>
}

const Nothing = () => null

interface Opening {
  /**
   * The key by which a reload of the page by itself opens it again (lib/change/reopen.ts): distinct on the
   * page, the same in every build; the title unless given. Null if its props must not be stored, or can't
   * be because they have functions, elements, or the like; `props` helps with the latter.
   */
  readonly name?: string | null
  /** Loaded when it is opened, not once the reader comes near the content: for rarely used dialogs. */
  readonly isRare?: boolean
}

interface PropsOf<C> extends Opening {
  /** Its props for the subject that it was opened with; undefined if it has no such subject. */
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
 * A dialog or panel that is not part of the first load: `open` shows it with its props until it calls
 * `onClose`. With `props` it is opened with a subject, by default '', and its props are computed on each
 * render. With `param` the page's URL keeps it open, through reloads and in links: opening and closing it
 * add entries to the history. If its script can't be loaded, it says so and closes; the next opening tries
 * again.
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
    // A failure is ignored here: opening it loads it again, and shows the failure.
    if (!isRare) load().catch(() => {})
  })
  useEffect(() => onNearContent(() => loadAhead()), [])
  const subject = param === undefined ? opened : inUrl
  const props = typeof subject === 'string' ? propsOf?.(subject) : subject
  return { open, dialog: props && <Dialog key={inUrl} props={props} onClose={close} /> }
}

/**
 * The component of `useDialog` alone, for callers with their own state of being open: it loads the dialog
 * when rendered with its props, and shows `Waiting` meanwhile.
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
      // A cast: the props and `onClose` are all props of the component.
      loaded = ({ props, onClose }) => <Loaded {...({ ...props, onClose } as unknown as C)} />
      return loaded
    } catch {
      return Unreachable
    }
  }
  // The server renders what is open when the page loads.
  const Served = lazy(async () => ({ default: await loadShown() }))

  /** Not by `lazy`: React would show it 300 ms after the empty fallback, even if it is loaded. */
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
