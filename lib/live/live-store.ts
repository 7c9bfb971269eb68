'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { answerPollRequests } from '@/lib/change/request-poll'
import type { Instance } from '@/lib/contract/instance'
import type { LiveKind } from '@/lib/contract/live-kinds'
import type { RoomList } from './room-lists'
import type { Answer, PressedAction, State } from './pending'
import type { LiveView } from './live-view'

/*
 * Where pages and the live machinery meet. This part is in the first load and tiny; the rest comes
 * when it is needed (use-live.ts) and plugs itself in.
 */

/** What pages ask of the machinery once it is there. */
export interface LivePort {
  /** Something was changed by this page: the relay shall look now. */
  requestPoll(): void
  /** Shows what was pressed; call the result with how it ended. */
  press(action: PressedAction, instance: State): (answer: Answer) => void
  /** The platform's answer to a change: newer than anything read before. */
  applyRow(instance: Instance): void
  /** What the room tells of a list of the project, as the page's URL names that. */
  roomList(project: string, operation: string): RoomList | undefined
  /** Names by id. */
  roomNames(project: string, kind: LiveKind): Readonly<Record<string, string>>
}

interface Shown {
  readonly view: LiveView
  /** Ids of what shows a press that is not settled yet. */
  readonly pressed: ReadonlySet<string>
  /** Those of them that are being deleted. */
  readonly deleting: ReadonlySet<string>
  /** Says how fresh the page is; it comes with the machinery, so that it can't fail by itself. */
  readonly words: ((view: LiveView) => ReactNode) | undefined
}

const nobody: ReadonlySet<string> = new Set()
const nothing: Shown = {
  view: { type: 'off' },
  pressed: nobody,
  deleting: nobody,
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

/** One part of what is shown; the server and hydration know nothing yet. */
const useShown = <T>(part: (shown: Shown) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => part(shown),
    () => part(nothing),
  )

/** What the shell says about the freshness of the page. */
export function useLiveWords(): ReactNode {
  const view = useShown((now) => now.view)
  return useShown((now) => now.words)?.(view)
}

/** Whether it shows what was pressed, not what the platform said. */
export const useIsPressed = (id: string): boolean => useShown(({ pressed }) => pressed.has(id))

/** Whether a deletion was asked for and is not settled yet. */
export const useIsDeleting = (id: string): boolean => useShown(({ deleting }) => deleting.has(id))

/** Whether pages must read by themselves what changes by itself. */
export const useIsOff = (): boolean => useShown(({ view }) => view.type === 'off')

/** Whether what the relay follows is as the platform has it. */
export const useIsLive = (): boolean => useShown(({ view }) => view.type === 'live')

const ignore = () => {}
export const press: LivePort['press'] = (action, instance) =>
  port?.press(action, instance) ?? ignore

export const roomList: LivePort['roomList'] = (project, operation) =>
  port?.roomList(project, operation)

export const roomNames: LivePort['roomNames'] = (project, kind) =>
  port?.roomNames(project, kind) ?? {}

export const applyRow: LivePort['applyRow'] = (instance) => port?.applyRow(instance)
