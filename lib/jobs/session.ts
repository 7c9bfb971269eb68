'use client'

import { isPageOver } from '@/lib/change/session-end'
import { foundLeft, type Job, type JobEnd, type JobPort, parseJobs, runJob } from './job'

/*
 * The jobs of this browser, separate for each reader: stored, so that a reload loses none, and each worked
 * on by one tab at a time. Signing out wipes them (Clear-Site-Data).
 */

const KEY = 'console:jobs:'
const lockOf = (id: string): string => `console:job:${id}`

/** A job, and whether a tab works on it. */
export interface ShownJob {
  readonly job: Job
  readonly worker: 'this tab' | 'another tab' | 'nobody'
  /** It will end after the step in progress. */
  readonly isStopping: boolean
}

/** What working on a reader's jobs needs. */
export interface Worker {
  readonly reader: string
  readonly perform: JobPort['perform']
  /** A run of a job has ended. */
  readonly ended: (end: JobEnd) => void
}

interface Session {
  jobs: readonly Job[]
  shown: readonly ShownJob[]
  /** This browser can't store jobs: a reload loses them. */
  isLost: boolean
}

const sessions = new Map<string, Session>()
const here = new Set<string>()
const stopping = new Set<string>()
let elsewhere: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
const NOTHING: readonly ShownJob[] = []

function stored(reader: string): readonly Job[] {
  try {
    return parseJobs(localStorage.getItem(KEY + reader))
  } catch {
    // Storage is forbidden: only this page's jobs are known.
    return []
  }
}

function sessionOf(reader: string): Session {
  const known = sessions.get(reader)
  if (known) return known
  const session: Session = { jobs: stored(reader), shown: NOTHING, isLost: false }
  sessions.set(reader, session)
  return session
}

const workerOf = (id: string): ShownJob['worker'] =>
  here.has(id) ? 'this tab' : elsewhere.has(id) ? 'another tab' : 'nobody'

function show(reader: string): void {
  const session = sessionOf(reader)
  session.shown = session.jobs.map((job) => {
    const worker = workerOf(job.id)
    return {
      job: worker === 'nobody' ? foundLeft(job) : job,
      worker,
      isStopping: stopping.has(job.id),
    }
  })
  for (const listener of listeners) listener()
}

/**
 * Changes the stored jobs of a reader; reads them first, as other tabs have jobs too. Writes nothing once
 * the page is over: a sign-out has wiped the storage, and an answer may still arrive. If the session only
 * ended, the job is found as one that was left (`foundLeft`).
 */
function change(reader: string, next: (jobs: readonly Job[]) => readonly Job[]): void {
  const session = sessionOf(reader)
  const kept = session.isLost ? session.jobs : stored(reader)
  session.jobs = next(kept)
  if (isPageOver()) return
  try {
    if (session.jobs.length > 0) localStorage.setItem(KEY + reader, JSON.stringify(session.jobs))
    else localStorage.removeItem(KEY + reader)
    session.isLost = false
  } catch {
    session.isLost = session.jobs.length > 0
  }
  show(reader)
}

const put = (reader: string, job: Job): void =>
  change(reader, (jobs) =>
    jobs.some(({ id }) => id === job.id)
      ? jobs.map((each) => (each.id === job.id ? job : each))
      : [...jobs, job],
  )

/** Checks what other tabs are doing, then updates the view. */
async function look(reader: string): Promise<void> {
  const locks = await navigator.locks?.query().catch(() => undefined)
  const held = (locks?.held ?? []).map(({ name = '' }) => name)
  const session = sessionOf(reader)
  if (!session.isLost) session.jobs = stored(reader)
  elsewhere = new Set(
    session.jobs.filter(({ id }) => held.includes(lockOf(id)) && !here.has(id)).map(({ id }) => id),
  )
  show(reader)
}

/**
 * How often to check whether another tab still works on a job, ms: tabs report progress, but not that they
 * close.
 */
const LOOK_MS = 2_000

/** Watches the jobs of a reader. Returns a function that stops it. */
export function watchJobs(reader: string, onChange: () => void): () => void {
  const again = () => void look(reader)
  const timer = setInterval(() => elsewhere.size > 0 && again(), LOOK_MS)
  listeners.add(onChange)
  window.addEventListener('storage', again)
  again()
  return () => {
    clearInterval(timer)
    listeners.delete(onChange)
    window.removeEventListener('storage', again)
  }
}

/** The jobs of a reader, oldest first; the same array until something changes. */
export const shownJobs = (reader: string): readonly ShownJob[] =>
  sessions.get(reader)?.shown ?? NOTHING

/** Whether this browser stores jobs: otherwise a reload loses them. */
export const areKept = (reader: string): boolean => !sessions.get(reader)?.isLost

/**
 * Closing the tab would leave the remaining steps undone; the browser asks whether that is meant. Not when
 * the page leaves for sign-in, which the reader can't prevent.
 */
const warn = (event: BeforeUnloadEvent) => {
  if (!isPageOver()) event.preventDefault()
}

async function work(job: Job, { reader, perform, ended }: Worker): Promise<void> {
  here.add(job.id)
  window.addEventListener('beforeunload', warn)
  try {
    const end = await runJob(job, {
      perform,
      report: (now) => put(reader, now),
      isStopped: () => stopping.has(job.id) || isPageOver(),
    })
    ended(end)
  } finally {
    here.delete(job.id)
    stopping.delete(job.id)
    if (here.size === 0) window.removeEventListener('beforeunload', warn)
    show(reader)
  }
}

/** Starts a job or continues it; does nothing if another tab works on it. */
export async function workOn(job: Job, worker: Worker): Promise<void> {
  if (here.has(job.id)) return
  // Taken before the lock is granted, so that pressing twice starts it once.
  here.add(job.id)
  put(worker.reader, job)
  const { locks } = navigator
  // Without locks two tabs may make the same steps, which changes nothing more.
  if (!locks) return work(job, worker)
  await locks.request(lockOf(job.id), { ifAvailable: true }, async (lock) => {
    if (lock) return work(job, worker)
    here.delete(job.id)
    await look(worker.reader)
  })
}

/** Ends a job after the step in progress. */
export function stopJob(reader: string, id: string): void {
  if (!here.has(id)) return
  stopping.add(id)
  show(reader)
}

/** The reader has confirmed leaving the page: starts nothing more, and doesn't ask again. */
export function letGoOfJobs(): void {
  for (const id of here) stopping.add(id)
  window.removeEventListener('beforeunload', warn)
}

/** Removes a job from the list; its changes stay. */
export const dismissJob = (reader: string, id: string): void =>
  change(reader, (jobs) => jobs.filter((job) => job.id !== id))
