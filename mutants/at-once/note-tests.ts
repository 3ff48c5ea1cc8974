import { afterEach, beforeEach, type RunnerTestCase, TestRunner } from 'vitest'
import { note, noteEnd, type Outcome } from './noted.ts'

// Tests that are pure: each can be run again alone.
beforeEach(({ task }) =>
  note(task.id, {
    ...{ name: task.fullName, file: task.file.filepath, ms: 0 },
    passed: () => task.result?.state === 'pass',
    runAgain: () => runAgain(task),
  }),
)

afterEach(({ task }) => noteEnd(task.id))

async function runAgain(task: RunnerTestCase): Promise<Outcome> {
  try {
    await TestRunner.getTestFn(task)()
    return 'passed'
  } catch {
    return 'failed'
  }
}
