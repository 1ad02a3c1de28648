import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A mutant's run ends with the first test that fails: the quick ones may save the long ones. */
export class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    return longestFirst.toReversed();
  }
}
