import { describe, expect, test } from 'vitest'
import {
  defaultSource,
  grownSize,
  offeredSize,
  validateDiskName,
  validateDiskSize,
} from './disk-choices'

test('the first tab that may have images is shown, else existing disks', () => {
  const image = { id: 'i', name: 'debian', system: 'debian / 12', gib: 2 }
  const source = (silo: number, project: number, ...loading: ('siloImages' | 'projectImages')[]) =>
    defaultSource({
      siloImages: Array.from({ length: silo }, () => image),
      projectImages: Array.from({ length: project }, () => image),
      loading,
    })
  expect(source(1, 1)).toBe('silo')
  expect(source(0, 1)).toBe('project')
  expect(source(0, 0)).toBe('disk')
  expect(source(0, 1, 'siloImages')).toBe('silo')
  expect(source(0, 0, 'projectImages')).toBe('project')
})

test('a disk is offered as large as its image, rounded up to a ten', () => {
  expect(offeredSize({ gib: 4 })).toBe(10)
  expect(offeredSize({ gib: 32 })).toBe(40)
  expect(offeredSize({ gib: 1021 })).toBe(1023)
  expect(offeredSize(undefined)).toBe(10)
})

describe('choosing another image', () => {
  test('grows a size that would not hold it', () => {
    expect(grownSize('10', { gib: 32 })).toBe('40')
    expect(grownSize('', { gib: 4 })).toBe('10')
  })
  test('never shrinks what was entered', () => {
    expect(grownSize('500', { gib: 32 })).toBe('500')
    expect(grownSize('32', { gib: 32 })).toBe('32')
    expect(grownSize('7', undefined)).toBe('7')
  })
})

describe('the size of a new disk', () => {
  const image = { gib: 32 }
  test.each([
    ['32', undefined],
    ['1023', undefined],
    ['31', 'Must be at least 32 GiB, the size of the image'],
    ['0', 'Must be at least 1 GiB'],
    ['1024', 'Must be at most 1,023 GiB'],
    ['32.5', 'Must be a whole number'],
    ['', 'Disk size is required'],
  ])('%s: %s', (value, message) => expect(validateDiskSize(value, image)).toBe(message))
})

describe('the name of a new disk', () => {
  const taken = { existing: ['old'], listed: ['data'], boot: 'root' }
  test.each([
    ['new', undefined],
    ['old', 'A disk in this project already has that name'],
    ['data', 'A disk listed here already has that name'],
    ['root', 'The boot disk already has that name'],
    ['Data', 'Can only contain lowercase letters, numbers, and dashes'],
    ['', 'Name is required'],
  ])('%s: %s', (value, message) => expect(validateDiskName(value, taken, true)).toBe(message))
  test('may be blank where one is made', () =>
    expect(validateDiskName('', taken, false)).toBeUndefined())
})
