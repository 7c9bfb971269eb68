import { afterAll } from 'vitest'
import { writeCoverage } from './operation-coverage'

// Run for each test file, while the modules that it imports are the process's.
afterAll(writeCoverage)
