import { afterAll } from 'vitest'
import { writeAnswered } from './answered'

// Run for each test file, while the modules that it imports are the process's.
afterAll(writeAnswered)
