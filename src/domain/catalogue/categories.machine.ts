import type { ActorRefFrom } from "xstate";
import type { CallFailure } from "../call/failure.ts";
import { resourceMachine } from "../resource/resource.machine.ts";
import type { CallActor } from "../call/call-actor.ts";
import type { Category } from "./category.ts";

export const categoriesMachine = resourceMachine<null, readonly Category[], CallFailure>();

export type CategoriesRef = ActorRefFrom<typeof categoriesMachine>;
export type LoadCategories = CallActor<readonly Category[], CallFailure, { readonly key: null }>;
