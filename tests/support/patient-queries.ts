import { configure } from "@testing-library/react";

// A popup's code comes when it is opened: on a busy machine not within a second, which is the default.
configure({ asyncUtilTimeout: 15_000 });
