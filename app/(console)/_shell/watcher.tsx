'use client'

import { Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { lazyPart } from '@/lib/hydration/lazy-part'
import { useRouter } from '@/lib/change/use-router'
import { plural } from '@/lib/format/plural'
import { useStored } from '@/lib/kept/use-stored'
import { currentOf, phaseOf } from '@/lib/jobs/job'
import { useJobs } from '@/lib/jobs/use-jobs'
import { loadLive } from '@/lib/live/use-live'
import { usePageReader } from '@/lib/reading/page-reader'
import { routes } from '@/lib/routes'
import { serverNow } from '@/lib/ui/clock'
import { toast } from '@/lib/ui/toast-store'
import { useDialog } from '@/lib/ui/use-dialog'
import { uploadsUnderWay, watchUploads } from '@/lib/upload/under-way'
import type { Upload, UploadView } from '@/lib/upload/upload'
import { followWatched } from '@/lib/watched/follow'
import { notify } from '@/lib/watched/notify'
import { watchedKey } from '@/lib/watched/things'
import { isAmount, isInProject, watchedIn } from '@/lib/watched/watch'
import { markTab } from '@/lib/watched/tab-mark'
import {
  isGap,
  markSeen,
  onWatchEvents,
  addWatchEvents,
  type WatchEvent,
  watchEvents,
} from '@/lib/watched/watch-events'

const WatchedAmounts = lazyPart(() => import('@/app/(console)/watched-amounts'))
const NONE: readonly Upload[] = []
const loadAway = () => import('./away-dialog')
/** How long a message stays that the reader hasn't asked for. */
const TOAST_MS = 15_000
/** More at once are one message. */
const EACH_MAX = 3
/** A tab in front has shown it by then, and no notification is needed. */
const SEEN_WITHIN_MS = 1_000

const isInFront = (): boolean => document.visibilityState === 'visible'

const newsOf = (reader: string): readonly WatchEvent[] =>
  watchEvents(reader).flatMap((each) => (each.isNew && !isGap(each) ? each : []))

/** Shows what happens to what the reader watches, and to jobs and uploads while no one looks at this tab. */
export default function Watcher() {
  const { reader } = usePageReader()
  useWatchedRooms(reader)
  useHaltedJobs(reader)
  useEndedUploads(reader)
  const away = useDialog(loadAway, 'While you were away', { isRare: true, name: 'While away' })
  useNews(reader, away.open)
  const hasAmounts = useStored(watchedKey(reader), hasAmount)
  return (
    <>
      {hasAmounts && (
        <Suspense>
          <WatchedAmounts />
        </Suspense>
      )}
      {away.dialog}
    </>
  )
}

const hasAmount = (text: string | null): boolean => watchedIn(text).some(isAmount)
const hasProject = (text: string | null): boolean => watchedIn(text).some(isInProject)

/** Follows the rooms of what is watched; where nothing is, their machinery isn't loaded for it. */
function useWatchedRooms(reader: string): void {
  const isWatching = useStored(watchedKey(reader), hasProject)
  const { jobs, isPending } = useJobs()
  // A job under way is about it, or one that didn't get to its end has stopped it.
  const isInJob = useEffectEvent((id: string) =>
    jobs.some(({ job, isWorking }) =>
      job.steps.some(
        ({ of, by, state }) =>
          of === id &&
          (isWorking ||
            (by === 'instanceStop' && state.type === 'done' && phaseOf(job) !== 'done')),
      ),
    ),
  )
  useEffect(() => {
    // What jobs have done meanwhile must be known first.
    if (!isWatching || isPending) return
    let stop: (() => void) | undefined
    let isGone = false
    loadLive()?.then(
      (live) => {
        if (!isGone) stop = followWatched(reader, live, (id) => isInJob(id))
      },
      // Offline, or a deployment in between: the next document tries again, and says how long there were no updates.
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [reader, isWatching, isPending])
}

/** The tray says it where the reader looks. */
function addUnlessInFront(reader: string, event: Omit<WatchEvent, 'at'>): void {
  if (!isInFront()) addWatchEvents(reader, [{ ...event, at: serverNow() }])
}

function useHaltedJobs(reader: string): void {
  const { jobs } = useJobs()
  const working = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const { job, isWorking } of jobs) {
      const step = currentOf(job)
      if (isWorking || !working.current.has(job.id) || !step) continue
      if (step.state.type !== 'refused' && step.state.type !== 'unknown') continue
      addUnlessInFront(reader, {
        id: `${job.id} ${job.steps.indexOf(step)} ${serverNow()}`,
        title: 'Job halted',
        content: `${job.title} **${job.thing}**: ${step.state.message}`,
        href: job.href,
        isProblem: true,
      })
    }
    working.current = new Set(jobs.flatMap(({ job, isWorking }) => (isWorking ? job.id : [])))
  }, [jobs, reader])
}

const uploadEvent = ({ job, state }: UploadView): Omit<WatchEvent, 'at'> => ({
  id: `${job.id} ${state.mode} ${serverNow()}`,
  title: state.mode === 'done' ? 'Image uploaded' : 'Upload halted',
  content: `**${job.image.name}** in **${job.project}**${state.trouble ? `: ${state.trouble.message}` : ''}`,
  href: routes.projectImages(job.project),
  isProblem: state.mode !== 'done',
})

function useEndedUploads(reader: string): void {
  const uploads = useSyncExternalStore(watchUploads, uploadsUnderWay, () => NONE)
  useEffect(() => {
    const stops = uploads.map((upload) => {
      let { mode } = upload.view().state
      return upload.subscribe(() => {
        const view = upload.view()
        if (view.state.mode === mode) return
        mode = view.state.mode
        if (mode === 'done' || mode === 'failed') addUnlessInFront(reader, uploadEvent(view))
      })
    })
    return () => stops.forEach((stop) => stop())
  }, [uploads, reader])
}

/** Shows what is new: in the page where this tab is in front, else on the tab and by the browser. */
function useNews(reader: string, showAll: (props: object) => void): void {
  const { push } = useRouter()
  useEffect(() => {
    // What an earlier document left is no notification any more.
    const known = new Set(newsOf(reader).map(({ id }) => id))
    const notifyUnseen = (event: WatchEvent) =>
      setTimeout(() => {
        if (newsOf(reader).some(({ id }) => id === event.id)) notify(event, push)
      }, SEEN_WITHIN_MS)
    const look = () => {
      const news = newsOf(reader)
      markTab(isInFront() ? 0 : news.length)
      if (news.length === 0) return
      if (isInFront()) {
        markSeen(reader)
        if (news.length <= EACH_MAX) for (const each of news.toReversed()) show(each)
        else
          toast({
            ...{ variant: 'info', durationMs: TOAST_MS, title: 'While you were away' },
            content: `${plural(news.length, 'thing')} happened`,
            action: { text: 'Show', run: () => showAll({}) },
          })
      } else
        for (const each of news) {
          if (known.has(each.id)) continue
          known.add(each.id)
          notifyUnseen(each)
        }
    }
    look()
    const stop = onWatchEvents(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      markTab(0)
    }
  }, [reader, push, showAll])
}

function show({ title, content, href, isProblem }: WatchEvent): void {
  toast({
    variant: isProblem ? 'error' : 'info',
    durationMs: TOAST_MS,
    title,
    content,
    ...(href !== undefined && { link: { text: 'View', href } }),
  })
}
