/** What a page sends first to the worker that is its server. */
export interface WorkerStart {
  readonly kind: "start";
  /** The page's URL, with what it asks of the server. */
  readonly address: string;
  /** The client's base path, with slashes at both ends. */
  readonly base: string;
}

export interface WorkerCall {
  readonly kind: "call";
  /** Unique in the page. */
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** null: there is none. */
  readonly body: ArrayBuffer | null;
}

export interface WorkerAnswer {
  readonly kind: "answer";
  /** The call's. */
  readonly id: number;
  /** null: the connection was dropped. */
  readonly answer: {
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: ArrayBuffer;
  } | null;
}

/** Why parameters of the page's URL were ignored, a line each. */
export interface WorkerProblems {
  readonly kind: "problems";
  readonly lines: readonly string[];
}

export type ToWorker = WorkerStart | WorkerCall;
export type FromWorker = WorkerAnswer | WorkerProblems;
