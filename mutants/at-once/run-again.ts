import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest'

/** Runs the tests of a suite again with its hooks, in their order, until one fails. @throws what the first one throws */
export async function runAgain(suite: RunnerTestSuite, outer: readonly RunnerTestSuite[] = []): Promise<void> {
  const { beforeAll, afterAll } = TestRunner.getSuiteHooks(suite)
  const around = [...outer, suite]
  await within(
    beforeAll.map((hook) => () => hook(suite)),
    afterAll.map((hook) => () => hook(suite)),
    async () => {
      for (const task of suite.tasks) {
        if (task.mode !== 'run') continue
        await (task.type === 'suite' ? runAgain(task, around) : runTest(task, around))
      }
    },
  )
}

function runTest(test: RunnerTestCase, around: readonly RunnerTestSuite[]): Promise<void> {
  const hooks = around.map((suite) => ({ suite, ...TestRunner.getSuiteHooks(suite) }))
  return within(
    hooks.flatMap(({ suite, beforeEach }) => beforeEach.map((hook) => () => hook(test.context, suite))),
    hooks.flatMap(({ suite, afterEach }) => afterEach.map((hook) => () => hook(test.context, suite))),
    async () => TestRunner.getTestFn(test)(),
  )
}

type Step = () => unknown

/** What was begun is ended whatever comes, the last first; the first thing that went wrong is what is told. */
async function within(before: readonly Step[], after: readonly Step[], run: () => Promise<void>): Promise<void> {
  const problems: unknown[] = []
  const attempt = async (step: Step): Promise<unknown> => {
    try {
      return await step()
    } catch (problem) {
      problems.push(problem)
      return undefined
    }
  }
  const cleanups: unknown[] = []
  for (const step of before) if (problems.length === 0) cleanups.push(await attempt(step))
  if (problems.length === 0) await attempt(run)
  for (const step of after.toReversed()) await attempt(step)
  for (const cleanup of cleanups.reverse()) if (typeof cleanup === 'function') await attempt(cleanup as Step)
  if (problems.length > 0) throw problems[0]
}
