import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed only when they were run again (`TEST_RETRIES`). */
export default class UnsteadyReporter implements Reporter {
  readonly #unsteady: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#unsteady.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    for (const name of this.#unsteady) console.log(`unsteady, right the second time: ${name}`)
  }
}
