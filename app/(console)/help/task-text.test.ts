import { expect, test } from 'vitest'
import { helpTitles } from '@/lib/navigation/help-contents'
import { isFleetTask, isTask, TASK_IDS } from '@/lib/navigation/tasks'
import { trailOf } from '@/lib/navigation/tree'
import { isTaskScreen, taskScreens } from './task-screens'
import { piecesOf } from './task-text'
import { taskTexts } from './task-texts'

const textsOf = (id: (typeof TASK_IDS)[number]) => {
  const { when, steps, watch = [] } = taskTexts[id]
  return [when, ...steps, ...watch]
}

test('text comes in pieces, its links apart', () => {
  expect(piecesOf('Open [Disks](disks), then wait.')).toEqual([
    { text: 'Open ' },
    { text: 'Disks', screen: 'disks' },
    { text: ', then wait.' },
  ])
  expect(piecesOf('No link.')).toEqual([{ text: 'No link.' }])
})

test.each(TASK_IDS)('%s links to screens that are there', (id) => {
  const pieces = textsOf(id).flatMap(piecesOf)
  const linked = pieces.flatMap(({ screen }) => screen ?? [])
  expect(linked.filter((screen) => !isTaskScreen(screen))).toEqual([])
  expect(pieces.filter(({ text, screen }) => !screen && /[[\]]/.test(text))).toEqual([])
})

test.each(TASK_IDS)('%s leads on to others, that its readers have', (id) => {
  const { related, topics, steps } = taskTexts[id]
  expect(steps.length).toBeGreaterThan(2)
  expect(related).not.toContain(id)
  expect(related.filter((each) => !isTask(each))).toEqual([])
  expect(topics.filter((topic) => !(topic in helpTitles))).toEqual([])
  if (!isFleetTask(id)) expect(related.filter((each) => isFleetTask(each))).toEqual([])
})

test('every screen of theirs is in the tree, with a project and without, and is linked to', () => {
  const lost = Object.entries(taskScreens).filter(([, of]) =>
    [of(undefined), of('web shop')].some((href) => !trailOf(href).isWhole),
  )
  expect(lost).toEqual([])
  const linked = new Set(
    TASK_IDS.flatMap((id) => textsOf(id).flatMap(piecesOf)).map((each) => each.screen),
  )
  expect(Object.keys(taskScreens).filter((screen) => !linked.has(screen))).toEqual([])
})

test('tenants’ tasks link to nothing of the system', () => {
  const lost = TASK_IDS.filter((id) => !isFleetTask(id)).filter((id) =>
    textsOf(id)
      .flatMap(piecesOf)
      .some(
        ({ screen = '' }) => isTaskScreen(screen) && taskScreens[screen]('p').startsWith('/system'),
      ),
  )
  expect(lost).toEqual([])
})
