'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { answerPollRequests } from '@/lib/change/request-poll'
import type { Instance } from '@/lib/contract/instance'
import type { LiveKind } from '@/lib/contract/live-kinds'
import type { RoomList } from './room-lists'
import type { Answer, PressedAction, State } from './pending'
import type { LiveView } from './live-view'

/*
 * Connects pages with the live machinery. This part is small and in the first load; the machinery is loaded
 * when needed (use-live.ts) and plugs itself in.
 */

/** What pages request from the machinery once it is loaded. */
export interface LivePort {
  /** This page has changed something: makes the relay read now. */
  requestPoll(): void
  /** Shows the state after a press; call the result with the outcome. */
  press(action: PressedAction, instance: State): (answer: Answer) => void
  /** The platform's answer to a change: newer than anything read before. */
  applyRow(instance: Instance): void
  /** The rows that the room has of a list of the project, which is named as in the page's URL. */
  roomList(project: string, operation: string): RoomList | undefined
  /** Names by id. */
  roomNames(project: string, kind: LiveKind): Readonly<Record<string, string>>
}

interface Shown {
  readonly view: LiveView
  /** Ids of the instances with a press that is not settled yet. */
  readonly pressed: ReadonlySet<string>
  /** Ids of those instances that are being deleted. */
  readonly deleting: ReadonlySet<string>
  /** Renders how fresh the page is. It comes with the machinery, so that it needs no load of its own. */
  readonly words: ((view: LiveView) => ReactNode) | undefined
}

const NONE: ReadonlySet<string> = new Set()
const nothing: Shown = {
  view: { type: 'off' },
  pressed: NONE,
  deleting: NONE,
  words: undefined,
}

let shown = nothing
let port: LivePort | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the machinery only. */
export function show(part: Partial<Shown>): void {
  shown = { ...shown, ...part }
  for (const listener of listeners) listener()
}

/** For the machinery only; undefined unplugs it. */
export function plugIn(machinery: LivePort | undefined): void {
  port = machinery
  answerPollRequests(machinery && (() => machinery.requestPoll()))
  if (!machinery) show(nothing)
}

/** One part of what is shown; empty on the server and during hydration. */
const useShown = <T>(part: (shown: Shown) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => part(shown),
    () => part(nothing),
  )

/** The shell's words on the freshness of the page. */
export function useLiveWords(): ReactNode {
  const view = useShown((now) => now.view)
  return useShown((now) => now.words)?.(view)
}

/** Whether the instance shows a pressed state, which the platform has not confirmed. */
export const useIsPressed = (id: string): boolean => useShown(({ pressed }) => pressed.has(id))

/** Whether a deletion was requested and is not settled yet. */
export const useIsDeleting = (id: string): boolean => useShown(({ deleting }) => deleting.has(id))

/** How live the page is, in the word that tells its kinds apart: 'off' where nothing of it is. */
export const useLiveState = (): LiveView['type'] => useShown(({ view }) => view.type)

/** Whether pages must poll themselves. */
export const useIsOff = (): boolean => useShown(({ view }) => view.type === 'off')

/** Whether the live resources on the page are up to date. */
export const useIsLive = (): boolean => useShown(({ view }) => view.type === 'live')

const ignore = () => {}
export const press: LivePort['press'] = (action, instance) =>
  port?.press(action, instance) ?? ignore

export const roomList: LivePort['roomList'] = (project, operation) =>
  port?.roomList(project, operation)

export const roomNames: LivePort['roomNames'] = (project, kind) =>
  port?.roomNames(project, kind) ?? {}

export const applyRow: LivePort['applyRow'] = (instance) => port?.applyRow(instance)
