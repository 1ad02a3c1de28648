import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The folders below `tests/<project>` that mirror what is mutated, such as `domain/money`. */
const near: readonly string[] = (process.env["MUTATED_FOLDERS"] ?? "").split(",").filter(Boolean);

const isNear = ({ moduleId }: TestSpecification): boolean =>
  near.some((folder) => moduleId.includes(`/${folder}/`));

/**
 * A mutant's run ends with the first test that fails: the tests of its own folder come first, as they
 * most often kill it, and among them the quick ones.
 */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    const shortestFirst = longestFirst.toReversed();
    return [...shortestFirst.filter(isNear), ...shortestFirst.filter((file) => !isNear(file))];
  }
}
