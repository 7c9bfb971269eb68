import { DurableObject } from 'cloudflare:workers'
import { app } from '@/edge/app'
import { followKeyFile } from '@/edge/key-file'
import { logged } from '@/edge/log/request-log'
import { RuntimeRequest } from '@/edge/network'
import { type Asked, JOB_HEADER, JOB_STEP_PATH, jobLimits, type JobsAnswer } from '@/lib/jobs/asked'
import {
  type Advance,
  advanced,
  endedBy,
  forgotten,
  goneOn,
  type Job,
  phaseOf,
  type ShownJob,
  type Step,
  type StepPort,
  type StepResult,
} from '@/lib/jobs/job'
import { stoppedWords } from '@/lib/jobs/stopped-words'
import { sessionCookie } from '@/lib/session/cookie'
import { parseKeys } from '@/lib/session/keys'
import { open, seal } from '@/lib/session/seal'
import { openSession, type Session } from '@/lib/session/session'
import type { Holder, JobsEnv, JobsOfReader, Refused } from './jobs-env'

const AUDIENCE = 'console:job'
/** How long the end of a job is shown unless it is dismissed, and how long its id is no good again, ms. */
const KEPT_MS = 24 * 3_600_000
/** How often a step is tried again that waits for something, ms. */
const LOOK_MS = 1_000

/** How long one alarm begins steps, ms: the runtime ends one that takes a quarter of an hour. */
const TURN_MS = 5 * 60_000

const SESSION_OVER = 'Your session ended.'
const SIGNED_OUT: Refused = { status: 401, refused: 'Sign in first' }

/** A job as it is stored: sealed, and beside it only what says when something is due. */
interface Row extends Record<string, SqlStorageValue> {
  readonly id: string
  /** The hash of the id of the sign-in that it is made with; empty once nothing is left to do. */
  readonly sid: string
  readonly origin: string
  /** The sealed session; empty unless the job is under way. */
  readonly cookie: string
  /** Sealed; empty once dismissed. */
  readonly job: string
  /** When it goes on, ms since 1970; null unless it is under way. */
  readonly at: number | null
  /** 1: it ends after the step in progress; 2: the same, as its reader has signed out. */
  readonly stopping: number
  /** When its session ends, or it is forgotten; ms since 1970. */
  readonly until: number
}

const isOver = (job: Job): boolean => ['done', 'ended'].includes(phaseOf(job))

/** The id of the instance that a step changes. */
const instanceOf = ({ of, input }: Step): string | undefined =>
  of ?? Object(Object(input).path).instance

/**
 * What a page gets to see of a job: which instance each step changes, but neither what it would send nor what it
 * has found.
 */
const shown = (job: Job): Job => ({
  ...job,
  steps: job.steps.map(({ sent, ...step }) => {
    const of = instanceOf(step)
    return {
      ...{ ...step, input: null },
      ...(of !== undefined && { of }),
      ...(sent && { sent: { until: sent.until } }),
    }
  }),
})

const jsonOf = (jobs: JobsAnswer['jobs']) => ({
  json: JSON.stringify({ jobs } satisfies JobsAnswer),
})

/**
 * One reader's jobs. Goes on with them by alarms, a step at a time: the app makes each, as it makes any
 * change, with the session by which the job was confirmed. Stores nothing in the clear: the session is the
 * cookie as it was sealed, and jobs are sealed by the same keys. Each progress is stored before anything
 * follows from it, so that after a crash the next try first finds out what was made.
 */
export abstract class JobRunner extends DurableObject<JobsEnv> implements JobsOfReader {
  /** Readers without jobs store nothing. */
  #isPrepared =
    this.ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'jobs'").toArray().length >
    0

  /** The steps in progress, by their jobs. */
  readonly #tries = new Map<string, Promise<unknown>>()

  /** What the app finds bound, beside the Worker's own bindings. */
  protected abstract bindings(session: Session): object

  async answer(holder: Holder, asked: Asked | undefined): Promise<{ json: string } | Refused> {
    if (!this.#isPrepared && asked?.type !== 'begin') return jsonOf([])
    this.#prepare()
    if (this.#hasSignedOut(holder.sid)) return SIGNED_OUT
    this.#renew(holder)
    const refused = asked && (await this.#does(holder, asked))
    if (refused) return refused
    await this.#wake()
    return jsonOf(await this.#shown())
  }

  async signOut(sid: string, until: number): Promise<void> {
    this.#prepare()
    const { sql } = this.ctx.storage
    sql.exec('INSERT OR REPLACE INTO ended VALUES (?, ?)', sid, until)
    // A step in progress ends first.
    sql.exec("UPDATE jobs SET stopping = 2, cookie = '' WHERE sid = ? AND at IS NOT NULL", sid)
    for (const row of this.#rows('sid = ? AND at IS NULL', sid))
      await this.#end(row, await this.#opened(row), 'You signed out.')
    await this.#wake()
  }

  override async alarm(): Promise<void> {
    // Everything may have been cleared since it was set.
    if (!this.#isPrepared) return
    const end = Date.now() + TURN_MS
    // The runtime rings the next alarm after this one only: what becomes due meanwhile is begun here.
    do {
      await followKeyFile(this.env.KEYS)
      if (Date.now() < end) await this.#doDue()
      if (this.#tries.size > 0)
        await Promise.race([...this.#tries.values(), scheduler.wait(LOOK_MS)])
    } while (this.#tries.size > 0)
    await this.#wake()
  }

  /** Does what is due; begins steps beside those in progress, one of each job. */
  async #doDue(): Promise<void> {
    const now = Date.now()
    const { sql } = this.ctx.storage
    sql.exec('DELETE FROM ended WHERE until <= ?', now)
    sql.exec("DELETE FROM jobs WHERE until <= ? AND sid = ''", now)
    for (const row of this.#rows('until <= ? AND at IS NULL', now))
      await this.#end(row, await this.#opened(row), SESSION_OVER)
    for (const row of this.#rows('at <= ?', now)) {
      if (this.#tries.has(row.id)) continue
      const made = this.#advance(row)
        // One job must not end the try of another, which would begin a second one beside it.
        .catch((error: unknown) => {
          console.error('job:', error)
          this.#later(row, 'later')
        })
        .finally(() => this.#tries.delete(row.id))
      this.#tries.set(row.id, made)
    }
  }

  #prepare(): void {
    if (this.#isPrepared) return
    const { sql } = this.ctx.storage
    sql.exec(
      'CREATE TABLE jobs (id TEXT PRIMARY KEY, sid TEXT, origin TEXT, cookie TEXT, job TEXT, at INTEGER, stopping INTEGER, until INTEGER)',
    )
    sql.exec('CREATE TABLE ended (sid TEXT PRIMARY KEY, until INTEGER)')
    this.#isPrepared = true
  }

  #rows(where: string, ...values: SqlStorageValue[]): Row[] {
    const { sql } = this.ctx.storage
    return sql.exec<Row>(`SELECT * FROM jobs WHERE ${where} ORDER BY rowid`, ...values).toArray()
  }

  #hasSignedOut(sid: string): boolean {
    const found = this.ctx.storage.sql.exec('SELECT 1 FROM ended WHERE sid = ?', sid)
    return found.toArray().length > 0
  }

  /** A sign-in that is in use lasts longer, and its jobs with it. */
  #renew({ sid, sealed, endsAt }: Holder): void {
    this.ctx.storage.sql.exec(
      "UPDATE jobs SET until = ?, cookie = iif(at IS NULL, '', ?) WHERE sid = ? AND until < ?",
      ...[endsAt, sealed, sid, endsAt],
    )
  }

  async #does(holder: Holder, asked: Asked): Promise<Refused | undefined> {
    const { sql } = this.ctx.storage
    if (asked.type === 'begin') return this.#begin(holder, asked.job)
    const [row] = this.#rows("id = ? AND job <> ''", asked.id)
    if (!row) return undefined
    if (asked.type === 'stop') {
      sql.exec('UPDATE jobs SET stopping = max(stopping, 1) WHERE id = ? AND at > 0', row.id)
      return undefined
    }
    if (row.at !== null) return undefined
    if (asked.type === 'dismiss') {
      sql.exec(
        "UPDATE jobs SET job = '', sid = '', until = ? WHERE id = ?",
        ...[Date.now() + KEPT_MS, row.id],
      )
      return undefined
    }
    const job = await this.#opened(row)
    const next = job && goneOn(job, asked.way)
    const { key } = asked
    // A page that got no answer asks again: the job may have gone on and halted since.
    if (!next || (key !== undefined && key === job.goneOnBy)) return undefined
    const sealed = await this.#sealed({ ...next, ...(key !== undefined && { goneOnBy: key }) })
    // Both tabs of a reader may ask.
    if (this.#rows('id = ? AND at IS NULL AND job = ?', row.id, row.job).length === 0)
      return undefined
    return this.#put(holder, next.id, sealed)
  }

  async #begin(holder: Holder, job: Job): Promise<Refused | undefined> {
    const sealed = await this.#sealed(job)
    // What was empty may have been cleared meanwhile.
    this.#prepare()
    // A page that got no answer asks again.
    if (this.#rows('id = ?', job.id).length > 0) return undefined
    if (this.#rows("job <> ''").length >= jobLimits.jobs)
      return {
        status: 429,
        refused: `You have ${jobLimits.jobs} jobs already. Dismiss some of them, then try again.`,
      }
    return this.#put(holder, job.id, sealed)
  }

  #put({ sid, sealed, endsAt, origin }: Holder, id: string, job: string): Refused | undefined {
    if (this.#hasSignedOut(sid)) return SIGNED_OUT
    this.ctx.storage.sql.exec(
      'INSERT OR REPLACE INTO jobs VALUES (?, ?, ?, ?, ?, ?, 0, ?)',
      ...[id, sid, origin, sealed, job, Date.now(), endsAt],
    )
    return undefined
  }

  async #shown(): Promise<readonly ShownJob[]> {
    const all = await Promise.all(
      this.#rows("job <> ''").map(async (row): Promise<ShownJob | undefined> => {
        const job = await this.#opened(row)
        if (!job) return undefined
        const stopped = stoppedWords(job)
        return {
          ...{ job: shown(job), isWorking: row.at !== null, isStopping: row.stopping > 0 },
          ...(stopped !== undefined && { stopped }),
        }
      }),
    )
    return all.filter((each) => each !== undefined)
  }

  #sealed(job: Job): Promise<string> {
    const expiresAt = Date.now() + 2 * KEPT_MS
    return seal(parseKeys(this.env.SESSION_KEYS), 'job', job, { audience: AUDIENCE, expiresAt })
  }

  /** Undefined once its key is no longer there. */
  async #opened({ job }: Row): Promise<Job | undefined> {
    const opened = await open(parseKeys(this.env.SESSION_KEYS), 'job', job, {
      ...{ audience: AUDIENCE, now: Date.now() },
      // By the object alone.
      lengthMax: Infinity,
    })
    return opened.ok ? (opened.payload as Job) : undefined
  }

  async #advance(row: Row): Promise<void> {
    const { sql } = this.ctx.storage
    const keys = parseKeys(this.env.SESSION_KEYS)
    const [job, opened] = await Promise.all([
      this.#opened(row),
      openSession(keys, row.cookie, Date.now()),
    ])
    const stopping = () => this.#rows('id = ?', row.id)[0]?.stopping ?? 0
    const why = () => (stopping() === 2 ? 'You signed out.' : SESSION_OVER)
    if (!job || !opened.ok) return this.#end(row, job, why())
    const { job: now, next } = await advanced(job, {
      perform: (step, port) => this.#perform(row, opened.session, step, port),
      report: async (each) => {
        const sealed = await this.#sealed(each)
        sql.exec('UPDATE jobs SET job = ? WHERE id = ?', sealed, row.id)
      },
      isStopped: () => stopping() > 0,
    })
    const isSignedOut = next === 'signed-out' || stopping() === 2
    if (isSignedOut && !isOver(now)) return this.#end(row, now, why())
    if (next === 'now' || next === 'later') this.#later(row, next)
    else if (isOver(now)) await this.#forget(row, now)
    else sql.exec("UPDATE jobs SET at = NULL, cookie = '', stopping = 0 WHERE id = ?", row.id)
  }

  #later({ id }: Row, next: Advance['next']): void {
    const at = Date.now() + (next === 'later' ? LOOK_MS : 0)
    this.ctx.storage.sql.exec('UPDATE jobs SET at = ? WHERE id = ?', at, id)
  }

  /** Ends a job with its session: what was done stays to be seen. */
  async #end(row: Row, job: Job | undefined, why: string): Promise<void> {
    if (!job) return void this.ctx.storage.sql.exec('DELETE FROM jobs WHERE id = ?', row.id)
    const stopped = stoppedWords(job)
    const words = stopped === undefined ? why : `${why} ${stopped}`
    await this.#forget(row, endedBy(job, words))
  }

  /** Keeps of a job only what is shown, for a day. */
  async #forget({ id }: Row, job: Job): Promise<void> {
    const sealed = await this.#sealed(forgotten(job))
    this.ctx.storage.sql.exec(
      "UPDATE jobs SET job = ?, sid = '', origin = '', cookie = '', at = NULL, stopping = 0, until = ? WHERE id = ?",
      ...[sealed, Date.now() + KEPT_MS, id],
    )
  }

  /** Has the app make a step, as a request of the job's reader that comes from here alone. */
  async #perform(
    { origin, cookie }: Row,
    session: Session,
    step: Step,
    port: StepPort,
  ): Promise<StepResult> {
    const { host, protocol } = new URL(origin)
    const request = new RuntimeRequest(new URL(JOB_STEP_PATH, origin), {
      method: 'POST',
      headers: {
        cookie: `${sessionCookie(protocol === 'https:').name}=${cookie}`,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
        [JOB_HEADER]: '1',
      },
    })
    let result: StepResult | undefined
    const JOB = { step, port, end: (end: StepResult) => void (result = end) }
    const answer = await logged(request, this.env, this.ctx, app.routeName, () =>
      app.fetch(request, { ...this.env, ...this.bindings(session), JOB }, this.ctx),
    )
    await answer.body?.cancel()
    if (!result) throw new Error(`A step was answered with ${answer.status}`)
    return result
  }

  /** Has the alarm ring when something is next due; leaves nothing behind where nothing is. */
  async #wake(): Promise<void> {
    const { storage } = this.ctx
    const { due } = storage.sql
      .exec<{ due: number | null }>(
        'SELECT min(due) AS due FROM (SELECT coalesce(at, until) AS due FROM jobs UNION ALL SELECT until FROM ended)',
      )
      .one()
    if (due === null) {
      this.#isPrepared = false
      return storage.deleteAll()
    }
    const known = await storage.getAlarm()
    if (known === null || due < known) await storage.setAlarm(Math.max(due, Date.now()))
  }
}
