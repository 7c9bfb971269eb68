import { expect, test } from 'vitest'
import { removalRefusal } from './job-refusal'

test.each([
  [
    'VPC subnet cannot be deleted while network interfaces exist in it',
    'This subnet still has network interfaces, of instances or of probes, which only operators see. Delete the instances, or ask an operator to delete the probes, then try again.',
  ],
  [
    'VPC cannot be deleted while VPC Subnets exist',
    'This VPC still has subnets. Delete its subnets, then try again.',
  ],
  [
    'project to be deleted contains a floating ip: front',
    'The project still contains floating IP front. Delete it, then try again.',
  ],
  [
    'project to be deleted contains an anti affinity group: apart',
    'The project still contains anti-affinity group apart. Delete it, then try again.',
  ],
  [
    'project to be deleted contains a project image: base',
    'The project still contains image base. Delete it, then try again.',
  ],
  [
    'disk cannot be deleted in state "import_ready"',
    'It’s import ready now, and can’t be deleted until that’s over. Try again then.',
  ],
  [
    'snapshot cannot be deleted in state Creating',
    'It’s creating now, and can’t be deleted until that’s over. Try again then.',
  ],
  [
    'Cannot delete external subnet while it is attached to an instance. Detach it and try again.',
    'It’s attached to an instance. Detach it, then try again.',
  ],
])('%s', (message, words) => {
  expect(removalRefusal(message)).toBe(words)
})

test('what isn’t known stays as the platform says it', () => {
  expect(removalRefusal('disk is being backed up')).toBe('disk is being backed up')
})
